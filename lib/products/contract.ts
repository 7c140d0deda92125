import { endpoint } from '@/lib/http/endpoint'
import { productDetailDto, productDto, productQuery } from '@/lib/products/schema'

export const listProducts = endpoint({
  method: 'GET',
  path: '/product',
  access: 'public',
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
  shape: 'bare',
  summary: 'One product with its reviews',
  returns: productDetailDto,
  message: 'Product.',
})
