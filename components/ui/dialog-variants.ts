import { cva } from 'class-variance-authority'

// `Dialog` and `AlertDialog` share these classes.

export const dialogOverlay = 'fixed inset-0 z-50 animate-fade-in bg-[rgb(15_23_19/0.6)]'

export const dialogVariants = cva(
  'fixed inset-x-0 bottom-0 z-51 grid max-h-[92dvh] w-full animate-sheet-in grid-cols-1 gap-4 overflow-y-auto rounded-t-lg border border-border bg-popover px-5 pt-6 pb-[calc(1.25rem+env(safe-area-inset-bottom))] wrap-anywhere text-popover-foreground shadow-soft sm:top-1/2 sm:bottom-auto sm:mx-auto sm:max-h-[86dvh] sm:-translate-y-1/2 sm:animate-menu-in sm:rounded-lg sm:p-7',
  {
    variants: {
      size: {
        default: 'sm:w-[min(32rem,calc(100vw-2rem))]',
        wide: 'sm:w-[min(40rem,calc(100vw-2rem))]',
      },
    },
    defaultVariants: { size: 'default' },
  },
)

export const dialogTitle = 'pe-10 text-xl/[1.18]'

export const dialogActions = 'mt-2 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end'
