import { z } from 'zod'
import { cityDto, cityQuery } from '@/lib/cities/schema'
import { endpoint } from '@/lib/platform/http/endpoint'

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
