import { SpriteIcon } from '@/components/ui/sprite-icon'

/**
 * The last entry of the menu on phones, an icon beside the other tools elsewhere. The click is handled by /first.js,
 * which loads before anything else; CSS shows the icon that applies.
 */
export function ThemeToggle() {
  return (
    <button
      type="button"
      className="needs-js flex-none cursor-pointer rounded-md max-md:min-h-12 max-md:w-full max-md:px-2.5 max-md:text-lg/relaxed max-md:font-medium md:-mr-1 md:grid md:size-11 md:place-items-center md:hover:bg-secondary md:hover:text-secondary-foreground lg:-mr-3"
      data-theme-toggle=""
    >
      <span className="flex items-center gap-3 dark:hidden">
        <SpriteIcon name="moon" />
        <span className="md:sr-only">Switch to the dark theme</span>
      </span>
      <span className="flex items-center gap-3 not-dark:hidden">
        <SpriteIcon name="sun" />
        <span className="md:sr-only">Switch to the garden theme</span>
      </span>
    </button>
  )
}
