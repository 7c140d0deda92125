import { z } from 'zod'
import { addresses, addressesForm } from '@/lib/catalogue/products/address-schema'
import {
  categoryChange,
  categoryDto,
  categoryForm,
  categoryQuery,
} from '@/lib/catalogue/products/category-schema'
import { collectionList, collectionListForm } from '@/lib/catalogue/products/collection-schema'
import { collectionTexts, collectionTextsForm } from '@/lib/catalogue/products/collection-texts'
import {
  MAX_PICTURES,
  pictureCap,
  productChange,
  productCreation,
  productLabels,
} from '@/lib/catalogue/products/form'
import { groupChange, groupDto } from '@/lib/catalogue/products/group-schema'
import { importProductsForm, importReport, tableCap } from '@/lib/catalogue/products/import-schema'
import { menu, menuForm } from '@/lib/catalogue/products/menu-schema'
import { productDetailDto, productDto, productQuery } from '@/lib/catalogue/products/schema'
import { stateOutcome, statesChange } from '@/lib/catalogue/states/bulk-schema'
import { endpoint } from '@/lib/platform/http/endpoint'

export const listProducts = endpoint({
  method: 'GET',
  path: '/product',
  access: 'public',
  isPublicData: true,
  summary: 'Browse, filter and search the catalogue',
  query: productQuery,
  returns: productDto,
  list: 'Products',
  message: 'Products.',
})

export const readProduct = endpoint({
  method: 'GET',
  path: '/product/{id}',
  access: 'public',
  isPublicData: true,
  shape: 'bare',
  summary: 'One product with its reviews',
  returns: productDetailDto,
  message: 'Product.',
})

const uploads = { files: MAX_PICTURES, fileCap: pictureCap }

export const createProduct = endpoint({
  method: 'POST',
  path: '/product',
  access: ['ADMIN'],
  permission: 'products.write',
  summary: 'Add a product with its pictures; with sizeOf as another size of that product',
  labels: productLabels,
  body: productCreation,
  multipart: uploads,
  returns: productDto,
  status: 201,
  message: 'Product added.',
  errors: ['CONFLICT', 'PAYLOAD_TOO_LARGE'],
})

export const changeProduct = endpoint({
  method: 'PUT',
  path: '/product/{id}',
  access: ['ADMIN'],
  permission: 'products.write',
  summary:
    'Update a product: existing pictures as src[], then new ones; with `seen` or updatedAt only if unchanged since then',
  labels: productLabels,
  body: productChange,
  multipart: uploads,
  returns: productDto,
  message: 'Product updated.',
  errors: ['CONFLICT', 'PAYLOAD_TOO_LARGE'],
})

export const deleteProduct = endpoint({
  method: 'DELETE',
  path: '/product/{id}',
  access: ['ADMIN'],
  permission: 'products.write',
  summary: 'Delete a product',
  returns: z.strictObject({ _id: z.string() }),
  message: 'Product deleted.',
})

export const changeStates = endpoint({
  method: 'POST',
  path: '/product/states',
  access: ['ADMIN'],
  permission: 'products.write',
  summary:
    'One state for many products; each is answered for, and one that lacks what a shown product has stays',
  body: statesChange,
  returns: z.array(stateOutcome),
  message: 'Each product was answered for.',
})

export const changeGroup = endpoint({
  method: 'PUT',
  path: '/product/{id}/group',
  access: ['ADMIN'],
  permission: 'products.write',
  summary:
    'Join the group of another product, or leave it with null; set what the group varies by; with `seen` only if its group is still that',
  body: groupChange,
  returns: groupDto,
  message: 'Group updated.',
  errors: ['CONFLICT'],
})

/** A call of the admin area (contract 2.1). */
export const importProducts = endpoint({
  method: 'POST',
  path: '/product/import',
  access: ['ADMIN'],
  permission: 'products.write',
  summary: 'Add and update products from a CSV file; without apply a dry run',
  body: importProductsForm,
  multipart: { files: 1, fileCap: tableCap },
  returns: importReport,
  message: 'The file was read.',
  errors: ['PAYLOAD_TOO_LARGE'],
})

/** Calls of the admin area (contract 2.1). */
export const listCategories = endpoint({
  method: 'GET',
  path: '/category',
  access: ['ADMIN'],
  permission: 'products.read',
  summary: 'Categories in alphabetical order',
  query: categoryQuery,
  returns: categoryDto,
  list: 'Categories',
  message: 'Categories.',
})

export const createCategory = endpoint({
  method: 'POST',
  path: '/category',
  access: ['ADMIN'],
  permission: 'products.write',
  summary: 'Add a category; without `slug` and `kind` it has those that its name suggests',
  body: categoryForm,
  returns: categoryDto,
  status: 201,
  message: 'Category added.',
  errors: ['CONFLICT'],
})

export const changeCategory = endpoint({
  method: 'PUT',
  path: '/category/{id}',
  access: ['ADMIN'],
  permission: 'products.write',
  summary:
    'Change a category: what is sent, and with `seen` only if it is unchanged. A former slug leads to the present one',
  body: categoryChange,
  returns: categoryDto,
  message: 'Category updated.',
  errors: ['CONFLICT'],
})

export const deleteCategory = endpoint({
  method: 'DELETE',
  path: '/category/{id}',
  access: ['ADMIN'],
  permission: 'products.write',
  summary: 'Delete a category without products',
  returns: z.strictObject({ _id: z.string() }),
  message: 'Category deleted.',
  errors: ['CONFLICT'],
})

export const readCollectionTexts = endpoint({
  method: 'GET',
  path: '/settings/collections',
  summary: "The shop's own names and descriptions of collections; blank: the standard ones",
  access: ['ADMIN'],
  permission: 'content.write',
  returns: collectionTexts,
  message: 'Collections found.',
})

export const saveCollectionTexts = endpoint({
  method: 'PUT',
  path: '/settings/collections',
  summary: 'Replace the names and descriptions of collections; a blank text is replaced by the standard one',
  access: ['ADMIN'],
  permission: 'content.write',
  asksPassword: true,
  body: collectionTextsForm,
  returns: collectionTexts,
  message: 'Collections saved.',
  errors: ['CONFLICT'],
})

export const readCollections = endpoint({
  method: 'GET',
  path: '/settings/collection-list',
  summary: 'The collections of the shop, its seasons, and which plants it features',
  access: ['ADMIN'],
  permission: 'content.write',
  returns: collectionList,
  message: 'Collections found.',
})

export const saveCollections = endpoint({
  method: 'PUT',
  path: '/settings/collection-list',
  summary: 'Replace collections, seasons and featured plants; a slug that a collection had leads to it',
  access: ['ADMIN'],
  permission: 'content.write',
  asksPassword: true,
  body: collectionListForm,
  returns: collectionList,
  message: 'Collections saved.',
  errors: ['CONFLICT'],
})

export const readMenu = endpoint({
  method: 'GET',
  path: '/settings/menu',
  summary: 'The menu of the shop: links and groups of links; without any it is made from the categories',
  access: ['ADMIN'],
  permission: 'content.write',
  returns: menu,
  message: 'Menu found.',
})

export const saveMenu = endpoint({
  method: 'PUT',
  path: '/settings/menu',
  summary: 'Replace the menu; a link without a name has that of what it leads to',
  access: ['ADMIN'],
  permission: 'content.write',
  asksPassword: true,
  body: menuForm,
  returns: menu,
  message: 'Menu saved.',
  errors: ['CONFLICT'],
})

// Endpoints of the admin area (contract 2.7).

export const readAddresses = endpoint({
  method: 'GET',
  path: '/settings/addresses',
  summary: 'Whether the pages of products have readable addresses',
  access: ['ADMIN'],
  permission: 'settings.read',
  returns: addresses,
  message: 'Addresses found.',
})

export const saveAddresses = endpoint({
  method: 'PUT',
  path: '/settings/addresses',
  summary: 'Choose readable addresses or ids; with `seen` only if unchanged since',
  access: ['ADMIN'],
  permission: 'settings.write',
  asksPassword: true,
  body: addressesForm,
  returns: addresses,
  message: 'Addresses saved.',
  errors: ['CONFLICT'],
})
