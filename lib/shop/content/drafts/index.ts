import type { DraftKind } from '@/lib/shop/content/schema'
import { contact } from './contact'
import type { Draft } from './draft'
import { faq } from './faq'
import { privacy } from './privacy'
import { returns } from './returns'
import { terms } from './terms'

/** Texts to begin with. They name no shop: placeholders stand for its name, its contacts and its promises. */
export const drafts: Record<DraftKind, Draft> = { returns, privacy, terms, contact, faq }
