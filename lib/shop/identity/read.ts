import 'server-only'
import { tags } from '@/lib/platform/cache/tags'
import type { Tx } from '@/lib/platform/database/client'
import { lenientParser, readDocument, type StoredDocument } from '@/lib/platform/documents/document'
import { env } from '@/lib/platform/env'
import { demoShop } from '@/lib/shop/identity/demo'
import { demoHome, demoTeam } from '@/lib/shop/identity/demo-words'
import { type HomePage, homePage } from '@/lib/shop/identity/home'
import { newHome, newShop, newTeam } from '@/lib/shop/identity/live-defaults'
import { identity, type Shop } from '@/lib/shop/identity/schema'
import { type Team, team } from '@/lib/shop/identity/team'

/** The demo is a shop of its own; a live one has nothing of it. */
const isDemo = env.GULSHAN_MODE === 'demo'

/** The shop until an admin has saved who it is, and while the database is away. */
export const defaultShop: Shop = isDemo ? demoShop : newShop

export const shopDocument: StoredDocument<Shop> = {
  key: 'identity',
  conflict: 'shop',
  action: 'shop.save',
  parse: lenientParser(identity, () => defaultShop),
  defaults: () => defaultShop,
  tags: () => [tags.shop],
}

/** Who the shop is, within a transaction. Pages and emails use `getShop`. */
export const readShop = (tx: Tx): Promise<Shop> => readDocument(tx, shopDocument)

const defaultHome: HomePage = isDemo ? demoHome : newHome
export const homeDocument: StoredDocument<HomePage> = {
  key: 'home',
  conflict: 'homePage',
  action: 'home.save',
  parse: lenientParser(homePage, () => defaultHome),
  defaults: () => defaultHome,
  tags: () => [tags.home],
}

const defaultTeam: Team = isDemo ? demoTeam : newTeam
export const teamDocument: StoredDocument<Team> = {
  key: 'team',
  conflict: 'team',
  action: 'team.save',
  parse: lenientParser(team, () => defaultTeam),
  defaults: () => defaultTeam,
  tags: () => [tags.home],
}
