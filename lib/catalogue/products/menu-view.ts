import type { Part, Parts } from '@/lib/shop/parts/schema'

// The menu in one language, as pages show it.

export interface MenuLinkView {
  href: string
  text: string
  /** A smaller text beside it. */
  note?: string
  /** Whether it is marked while its page is shown. */
  isMarked: boolean
  /** The part of the shop that it belongs to, which may be off. */
  part?: Part
}

export interface MenuGroupView {
  name: string
  links: MenuLinkView[]
  /** Titles of pages, which may be long. */
  hasTitles?: true
}

export type MenuView = (MenuLinkView | MenuGroupView)[]

/** The menu without links to parts of the shop that are off. */
export function menuOfParts(menu: MenuView, parts: Parts): MenuView {
  const isOn = ({ part }: MenuLinkView) => part === undefined || parts[part]
  return menu.flatMap<MenuView[number]>((entry) => {
    if (!('links' in entry)) return isOn(entry) ? [entry] : []
    const links = entry.links.filter(isOn)
    return links.length > 0 ? [{ ...entry, links }] : []
  })
}
