import type { ReactNode } from 'react'
import type { IconProps } from '@/components/ui/icons'

/** An entry of the side rail and the bottom bar. */
export interface Section {
  label: string
  href: string
  /** Other sections are below its address. */
  exact?: boolean | undefined
  /** The folder below which a single record of the list is shown. */
  recordPath?: string | undefined
  Icon: (props: IconProps) => ReactNode
}

/** The parts of a work area: of the admins or of a caretaker. */
export interface Workspace {
  /** 'Administration' */
  name: string
  sections: readonly Section[]
  /** How many of them stand in the bottom bar of phones; the others are in a sheet. */
  inBar: number
  hasSearch: boolean
  /** How much there is to do, by the address of the section. */
  counts: Readonly<Record<string, number>>
}
