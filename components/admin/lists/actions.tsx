import type { ReactNode } from 'react'
import { buttonVariants } from '@/components/ui/button'
import { ExportLink } from './export-link'

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
    <ListAction
      key={href}
      className={buttonVariants({
        variant: 'outline',
        size: 'sm',
        className: total > 0 ? 'in-data-js:max-md:hidden' : '',
      })}
      href={href}
      isFile={isFile}
    >
      {label}
    </ListAction>
  ))

type ListActionProps = { href: string; isFile: true | undefined; className: string; children: ReactNode }

/** A link, or a file that is saved. */
export const ListAction = ({ isFile, ...props }: ListActionProps) =>
  isFile ? <ExportLink {...props} /> : <a {...props} />
