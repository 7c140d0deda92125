import { z } from 'zod'
import { endpoint } from '@/lib/http/endpoint'
import { synonymChange, synonymDto, synonymForm, synonymQuery } from '@/lib/search/schema'

// Calls of the admin area (contract 2.7).

export const listSynonyms = endpoint({
  method: 'GET',
  path: '/search/synonym',
  summary: 'What searched words mean, by the alphabet',
  access: ['ADMIN'],
  query: synonymQuery,
  returns: synonymDto,
  list: 'Synonyms',
  message: 'Synonyms.',
})

export const createSynonym = endpoint({
  method: 'POST',
  path: '/search/synonym',
  summary: 'Teach the search a word',
  access: ['ADMIN'],
  body: synonymForm,
  returns: synonymDto,
  status: 201,
  message: 'The search knows this word now.',
  errors: ['CONFLICT'],
})

export const changeSynonym = endpoint({
  method: 'PUT',
  path: '/search/synonym/{id}',
  summary: 'Change what a word means, with `seen` only if that still holds',
  access: ['ADMIN'],
  body: synonymChange,
  returns: synonymDto,
  message: 'The word was changed.',
  errors: ['CONFLICT'],
})

export const deleteSynonym = endpoint({
  method: 'DELETE',
  path: '/search/synonym/{id}',
  summary: 'Let the search forget a word',
  access: ['ADMIN'],
  returns: z.strictObject({ _id: z.string() }),
  message: 'The search has forgotten this word.',
})
