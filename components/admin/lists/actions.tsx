import { buttonVariants } from '@/components/ui/button'

export interface ListLinkTo {
  href: string
  label: string
  /** It is saved instead of shown. */
  isFile?: true
}

type ListActionsProps = { actions: readonly ListLinkTo[]; total: number }

/** The actions of a list beside its title. Phones have them in the menu of the list, unless it is empty. */
export const ListActions = ({ actions, total }: ListActionsProps) =>
  actions.map(({ href, label, isFile }) => (
    <a
      key={href}
      className={buttonVariants({
        variant: 'outline',
        size: 'sm',
        className: total > 0 ? 'in-data-js:max-md:hidden' : '',
      })}
      href={href}
      {...(isFile ? { download: '' } : {})}
    >
      {label}
    </a>
  ))
