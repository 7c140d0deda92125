import 'server-only'
import { getCategories } from '@/lib/catalogue/products/categories'
import {
  type Collection,
  type Collections,
  type CollectionsForm,
  collectionList,
} from '@/lib/catalogue/products/collection-schema'
import {
  type CollectionTexts,
  type CollectionTextsForm,
  textsFor,
  textsOf,
  withTexts,
} from '@/lib/catalogue/products/collection-texts'
import { withPresent } from '@/lib/catalogue/products/collections'
import { firstCollections, firstMenu } from '@/lib/catalogue/products/first-collections'
import { linksOf, type Menu, type MenuForm, type MenuLink, menu } from '@/lib/catalogue/products/menu-schema'
import type { Viewer } from '@/lib/platform/auth/types'
import { cacheTag, tags } from '@/lib/platform/cache/tags'
import type { Tx } from '@/lib/platform/database/client'
import {
  cachedDocument,
  changeDocument,
  lenientParser,
  type StoredDocument,
  saveDocument,
} from '@/lib/platform/documents/document'
import { documentTag } from '@/lib/platform/documents/in-cache'
import { env } from '@/lib/platform/env'
import { parseInput } from '@/lib/platform/http/input'
import { noText } from '@/lib/shop/identity/schema'
import { noteUseOfPictures } from '@/lib/shop/identity/unused-pictures'

// The records of collections and menu: reading and saving. The demo has those of the specification; a live shop has none until it
// makes some.

const isDemo = env.GULSHAN_MODE === 'demo'

const noCollections: Collections = {
  collections: [],
  seasons: { name: noText, list: [] },
  featured: { by: 'best-selling', products: [] },
  words: { lead: noText, description: noText, about: noText },
}
const defaultCollections = isDemo ? firstCollections : noCollections

const collectionsDocument: StoredDocument<Collections> = {
  key: 'collection-list',
  conflict: 'collections',
  action: 'collections.save',
  parse: lenientParser(collectionList, () => defaultCollections),
  defaults: () => defaultCollections,
  // The menu of every page names collections; lists and the home page show them.
  tags: () => [tags.frame, tags.catalogue, documentTag(menuDocument.key)],
}

const defaultMenu: Menu = isDemo ? firstMenu : { entries: [] }
const menuDocument: StoredDocument<Menu> = {
  key: 'menu',
  conflict: 'menu',
  action: 'menu.save',
  parse: lenientParser(menu, () => defaultMenu),
  defaults: () => defaultMenu,
  tags: () => [tags.frame],
}

const MINUTE_MS = 60_000

/** Without a database those of a shop that has saved none, for a minute: then pages can still be shown. */
async function orDefault<T>(read: () => Promise<T>, standard: T): Promise<T> {
  try {
    return await read()
  } catch {
    await cacheTag(tags.until(new Date(Date.now() + MINUTE_MS)))
    return standard
  }
}

export const readCollections = (): Promise<Collections> => cachedDocument(collectionsDocument)
export const readMenu = (): Promise<Menu> => cachedDocument(menuDocument)

// For pages, which are shown without a database too.

/** Their categories by the slugs that these have now. */
export const getCollections = (): Promise<Collections> =>
  orDefault(async () => withPresent(await readCollections(), await getCategories()), defaultCollections)

export const getMenuRecord = (): Promise<Menu> => orDefault(readMenu, defaultMenu)

/** Replaces the menu. Throws CONFLICT when `seen` is outdated. */
export const saveMenu = (viewer: Viewer, { seen, ...form }: MenuForm): Promise<Menu> =>
  saveDocument(viewer, menuDocument, seen, () => form)

/** Replaces collections, seasons and featured plants. Throws CONFLICT when `seen` is outdated. */
export const saveCollections = (viewer: Viewer, { seen, ...form }: CollectionsForm): Promise<Collections> =>
  saveDocument(viewer, collectionsDocument, seen, (before, tx) =>
    change(viewer, tx, before, { ...form, collections: withFormer(before.collections, form.collections) }),
  )

export const getCollectionTexts = async (): Promise<CollectionTexts> =>
  textsOf((await readCollections()).collections)

/** Replaces the texts of all collections. Throws CONFLICT when `seen` is outdated. */
export async function saveCollectionTexts(
  viewer: Viewer,
  { seen, ...sent }: CollectionTextsForm,
): Promise<CollectionTexts> {
  const { collections } = await saveDocument(
    viewer,
    collectionsDocument,
    seen,
    (before, tx) => {
      const texts = parseInput(textsFor(before.collections), sent, 'body')
      return change(viewer, tx, before, { ...before, collections: withTexts(before.collections, texts) })
    },
    (list) => textsOf(list.collections),
  )
  return textsOf(collections)
}

/** With the slugs that each had before, which lead to it unless another one has them now. */
const withFormer = (before: readonly Collection[], after: readonly Collection[]): Collection[] =>
  after.map((collection) => {
    const known = before.find(({ key }) => key === collection.key)
    const former = new Set(known ? [...known.former, known.slug] : [])
    const taken = after.map(({ slug }) => slug)
    return { ...collection, former: [...former].filter((slug) => !taken.includes(slug)).slice(-50) }
  })

async function change(viewer: Viewer, tx: Tx, before: Collections, after: Collections): Promise<Collections> {
  await noteUseOfPictures(tx, before, after)
  const renamed = after.collections.filter(({ key, name }) => {
    const known = before.collections.find((one) => one.key === key)
    return known && (known.name.en !== name.en || known.name.ur !== name.ur)
  })
  const keys = renamed.map(({ key }) => key)
  if (keys.length > 0)
    await changeDocument(viewer, tx, menuDocument, { change: (menu) => withoutLabels(menu, keys) })
  return after
}

/** The menu with the names of these collections: a label of its own would hide the new one. */
function withoutLabels(menu: Menu, keys: readonly string[]): Menu {
  const isHidden = ({ kind, target, label }: MenuLink) =>
    kind === 'collection' && keys.includes(target) && (label.en !== '' || label.ur !== '')
  const bare = (link: MenuLink): MenuLink => (isHidden(link) ? { ...link, label: noText } : link)
  if (!menu.entries.some((entry) => linksOf(entry).some(isHidden))) return menu
  return {
    entries: menu.entries.map((entry) =>
      entry.kind === 'link'
        ? { ...entry, link: bare(entry.link) }
        : { ...entry, links: entry.links.map(bare) },
    ),
  }
}
