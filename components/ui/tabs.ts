// Tabs, be they links or buttons.

export const tabList = 'flex gap-1 overflow-x-auto border-b border-border [scrollbar-width:none]'

export const tab =
  'relative inline-flex min-h-11 cursor-pointer items-center px-4 font-semibold whitespace-nowrap text-muted-foreground after:absolute after:inset-x-3 after:bottom-0 after:h-0.75 after:rounded-t-full hover:text-foreground focus-visible:rounded-md focus-visible:-outline-offset-3 aria-selected:text-primary aria-selected:after:bg-primary aria-[current=page]:text-primary aria-[current=page]:after:bg-primary'
