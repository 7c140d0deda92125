import { buttonVariants } from '@/components/ui/button'

export interface ListLinkTo {
  href: string
  label: string
  /** It is saved instead of shown. */
  isFile?: true
}

/** The actions of a list beside its title. Phones have them in the menu of the list, which needs JavaScript. */
export const ListActions = ({ actions }: { actions: readonly ListLinkTo[] }) =>
  actions.map(({ href, label, isFile }) => (
    <a
      key={href}
      className={buttonVariants({ variant: 'outline', size: 'sm', className: 'in-data-js:max-md:hidden' })}
      href={href}
      {...(isFile ? { download: '' } : {})}
    >
      {label}
    </a>
  ))
