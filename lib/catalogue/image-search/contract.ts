import { MAX_UPLOAD_BYTES } from '@/lib/catalogue/image-search/rules'
import {
  imageResult,
  stockItem,
  stockQuery,
  uploadBody,
  uploadQuery,
} from '@/lib/catalogue/image-search/schema'
import { endpoint } from '@/lib/platform/http/endpoint'

export const searchByImage = endpoint({
  method: 'POST',
  path: '/image-search/upload',
  access: 'public',
  shape: 'bare',
  summary: 'Plants that look like a picture; the picture is not stored',
  query: uploadQuery,
  body: uploadBody,
  multipart: { files: 1, fileCap: MAX_UPLOAD_BYTES },
  returns: imageResult.array(),
  message: 'lookAlike',
  errors: ['PAYLOAD_TOO_LARGE', 'SERVICE_UNAVAILABLE'],
  addressLimit: 'imageSearch',
})

export const readImageStock = endpoint({
  method: 'GET',
  path: '/image-search/shelf',
  access: 'public',
  summary: 'Price and stock of products that a picture search found',
  query: stockQuery,
  returns: stockItem.array(),
  message: 'Price and stock.',
})
