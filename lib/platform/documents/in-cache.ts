import { shared } from '@/lib/platform/server/shared.mjs'

// Documents that this process has read already. It knows no database, so that the middleware can ask too.

/** The name of a document in the cache, and the tag that drops it there. */
export const documentTag = (key: string) => `document:${key}`

/** The document of a key, if it is in the cache of this process. */
export const valueInCache = (key: string): unknown => shared.pageCache?.find(documentTag(key))?.value
