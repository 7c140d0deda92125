import { z } from 'zod'
import { endpoint } from '@/lib/platform/http/endpoint'
import {
  contentPageChange,
  contentPageDto,
  contentPageForm,
  contentPageLine,
  contentPageQuery,
  draftForm,
} from '@/lib/shop/content/schema'

// Pages that the shop writes, for admins (contract 2.7). Visitors read them as HTML.

export const listPages = endpoint({
  method: 'GET',
  path: '/page',
  summary: 'The pages that the shop has written, drafts too, without their texts',
  access: ['ADMIN'],
  permission: 'content.write',
  query: contentPageQuery,
  returns: contentPageLine,
  list: 'Pages',
  message: 'Pages.',
})

export const readPage = endpoint({
  method: 'GET',
  path: '/page/{id}',
  summary: 'One page with its texts',
  access: ['ADMIN'],
  permission: 'content.write',
  returns: contentPageDto,
  message: 'Page found.',
})

export const createPage = endpoint({
  method: 'POST',
  path: '/page',
  summary: 'Write a page; a draft unless `published` is true',
  access: ['ADMIN'],
  permission: 'content.write',
  body: contentPageForm,
  returns: contentPageDto,
  status: 201,
  message: 'Page created.',
  errors: ['CONFLICT'],
})

export const createPageDraft = endpoint({
  method: 'POST',
  path: '/page/draft',
  summary: 'Begin a policy page as a draft with our text, which names no shop',
  access: ['ADMIN'],
  permission: 'content.write',
  body: draftForm,
  returns: contentPageDto,
  status: 201,
  message: 'Draft created.',
  errors: ['CONFLICT'],
})

export const changePage = endpoint({
  method: 'PUT',
  path: '/page/{id}',
  summary:
    'Replace a page; with `seen` only if it is unchanged. Another address redirects from the published one',
  access: ['ADMIN'],
  permission: 'content.write',
  body: contentPageChange,
  returns: contentPageDto,
  message: 'Page saved.',
  errors: ['CONFLICT'],
})

export const deletePage = endpoint({
  method: 'DELETE',
  path: '/page/{id}',
  summary: 'Delete a page and its redirects',
  access: ['ADMIN'],
  permission: 'content.write',
  returns: z.strictObject({ _id: z.string() }),
  message: 'Page deleted.',
})
