// The menus of the header: a panel below its button, and what stands in it. Constants, because most are in every page's script.

/** The tools' panels end left of the phone's menu button, so that they stay on the screen. */
export const menuPanel =
  'absolute top-[calc(100%+1.625rem)] right-0 z-50 w-max max-w-[min(20rem,calc(100vw-4.25rem))] min-w-56 animate-menu-in rounded-lg border border-border bg-popover p-2 text-popover-foreground shadow-soft'

export const menuItem =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-md px-3 py-1 text-left text-base/5.5 hover:bg-secondary hover:text-secondary-foreground'

export const menuNote = 'px-3 pt-2 pb-2.5 text-sm wrap-anywhere text-muted-foreground'
export const menuStrong = 'block text-base/5 font-semibold text-foreground'
