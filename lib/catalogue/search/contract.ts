import { z } from 'zod'
import { synonymChange, synonymDto, synonymForm, synonymQuery } from '@/lib/catalogue/search/schema'
import { endpoint } from '@/lib/platform/http/endpoint'

// Calls of the admin area (contract 2.1).

export const listSynonyms = endpoint({
  method: 'GET',
  path: '/search/synonym',
  summary: 'Synonyms of search terms, in alphabetical order',
  access: ['ADMIN'],
  permission: 'content.write',
  query: synonymQuery,
  returns: synonymDto,
  list: 'Synonyms',
  message: 'Synonyms.',
})

export const createSynonym = endpoint({
  method: 'POST',
  path: '/search/synonym',
  summary: 'Add synonyms for a search term',
  access: ['ADMIN'],
  permission: 'content.write',
  body: synonymForm,
  returns: synonymDto,
  status: 201,
  message: 'Synonym added.',
  errors: ['CONFLICT'],
})

export const changeSynonym = endpoint({
  method: 'PUT',
  path: '/search/synonym/{id}',
  summary: 'Change the synonyms of a term; with `seen` only if they are unchanged',
  access: ['ADMIN'],
  permission: 'content.write',
  body: synonymChange,
  returns: synonymDto,
  message: 'Synonym updated.',
  errors: ['CONFLICT'],
})

export const deleteSynonym = endpoint({
  method: 'DELETE',
  path: '/search/synonym/{id}',
  summary: 'Delete the synonyms of a term',
  access: ['ADMIN'],
  permission: 'content.write',
  returns: z.strictObject({ _id: z.string() }),
  message: 'Synonym deleted.',
})
