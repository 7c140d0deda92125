import { z } from 'zod'
import { endpoint } from '@/lib/platform/http/endpoint'
import { cityDto, cityQuery } from '@/lib/shop/cities/schema'

export const listCities = endpoint({
  method: 'GET',
  path: '/city',
  access: 'public',
  summary: 'Cities that match what a person types, the likeliest first; all without a search',
  query: cityQuery,
  returns: z.array(cityDto),
  freshSeconds: 3600,
  message: 'Cities.',
})
