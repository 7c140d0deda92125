// The menus of the header: a panel below its button, and what stands in it. Constants, because most are in every page's script.

/** Both in app/styles/header.css, because they stand on every page many times. */
export const menuPanel = 'menu-panel'
export const menuItem = 'menu-item'

export const menuNote = 'px-3 pt-2 pb-2.5 text-sm wrap-anywhere text-muted-foreground'
export const menuStrong = 'block text-base/5 font-semibold text-foreground'
