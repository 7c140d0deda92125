import type { ContentPageForm } from '@/lib/shop/content/schema'

/** A text to begin with. */
export type Draft = Pick<ContentPageForm, 'slug' | 'title' | 'titleUr' | 'body' | 'bodyUr' | 'position'>
