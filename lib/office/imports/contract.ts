import { z } from 'zod'
import { menu } from '@/lib/catalogue/products/menu-schema'
import {
  archiveCap,
  importColumnsForm,
  importDto,
  importFileCap,
  importRowDto,
  importsQuery,
  importTableDto,
  menuFromImport,
  rowsQuery,
  startImportForm,
  templateQuery,
} from '@/lib/office/imports/schema'
import { endpoint } from '@/lib/platform/http/endpoint'

// Calls of the admin area (contract 2.1).

const access = ['ADMIN'] as const

export const createImport = endpoint({
  method: 'POST',
  path: '/import',
  access,
  permission: 'products.write',
  summary:
    'Read a file of products: ours, an export of Shopify or WooCommerce, or a price list of the shop’s own; a dry run follows',
  body: startImportForm,
  multipart: { files: 1, fileCap: importFileCap },
  returns: importDto,
  status: 201,
  message: 'The file was read.',
})

export const readImportColumns = endpoint({
  method: 'POST',
  path: '/import/columns',
  access,
  permission: 'products.write',
  summary:
    'The columns of a file of products and its first rows, with what each column probably is; stores nothing',
  body: importColumnsForm,
  multipart: { files: 1, fileCap: importFileCap },
  returns: importTableDto,
  message: 'The file was read.',
})

export const importTemplate = endpoint({
  method: 'GET',
  path: '/import/template',
  access,
  permission: 'products.write',
  shape: 'raw',
  media: 'text/csv',
  summary: 'An empty price list with the names of its columns',
  query: templateQuery,
  returns: z.string(),
  message: 'The table.',
  accountLimit: 'document',
})

export const listImports = endpoint({
  method: 'GET',
  path: '/import',
  access,
  permission: 'products.write',
  summary: 'Imports, the newest first',
  query: importsQuery,
  returns: importDto,
  list: 'Imports',
  message: 'Imports.',
})

export const readImport = endpoint({
  method: 'GET',
  path: '/import/{id}',
  access,
  permission: 'products.write',
  summary: 'An import and how far it is',
  returns: importDto,
  message: 'Import.',
})

export const listImportRows = endpoint({
  method: 'GET',
  path: '/import/{id}/rows',
  access,
  permission: 'products.write',
  summary: 'The rows of an import with what happens to each',
  query: rowsQuery,
  returns: importRowDto,
  list: 'Rows',
  message: 'Rows.',
})

export const exportImportErrors = endpoint({
  method: 'GET',
  path: '/import/{id}/errors',
  access,
  permission: 'products.write',
  shape: 'raw',
  media: 'text/csv',
  summary: 'The errors of an import as a table for spreadsheets',
  returns: z.string(),
  message: 'The table.',
  accountLimit: 'document',
})

export const addImportPictures = endpoint({
  method: 'POST',
  path: '/import/{id}/pictures',
  access,
  permission: 'products.write',
  summary: 'Add a ZIP file with pictures, which the rows name by their file names',
  fileBody: { media: 'application/zip', cap: archiveCap },
  returns: importDto,
  message: 'Pictures added.',
  errors: ['CONFLICT'],
})

export const startImport = endpoint({
  method: 'POST',
  path: '/import/{id}/start',
  access,
  permission: 'products.write',
  summary: 'Import the rows, or continue a cancelled import',
  returns: importDto,
  message: 'The import has started.',
  errors: ['CONFLICT'],
})

export const cancelImport = endpoint({
  method: 'POST',
  path: '/import/{id}/cancel',
  access,
  permission: 'products.write',
  summary: 'Stop an import; what is done stays',
  returns: importDto,
  message: 'The import was cancelled.',
  errors: ['CONFLICT'],
})

export const retryImportPictures = endpoint({
  method: 'POST',
  path: '/import/{id}/retry',
  access,
  permission: 'products.write',
  summary: 'Try the pictures again that failed',
  returns: importDto,
  message: 'The pictures are tried again.',
  errors: ['CONFLICT'],
})

export const makeMenu = endpoint({
  method: 'POST',
  path: '/import/{id}/menu',
  access,
  permission: 'products.write',
  asksPassword: true,
  summary: 'Make these categories in their order, and the menu of the shop of them',
  body: menuFromImport,
  returns: menu,
  message: 'Categories and menu made.',
  errors: ['CONFLICT'],
})
