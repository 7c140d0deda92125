import type { ReactNode } from 'react'
import { cardVariants } from '@/components/ui/card'
import { CardHead } from './card-head'

type SettingsSectionProps = { legend: string; title?: string; lead: string; children: ReactNode }

/** A group of fields; `grid` children are side by side where there is room. */
export const SettingsSection = ({ legend, title = legend, lead, children }: SettingsSectionProps) => (
  <fieldset className={cardVariants({ className: 'grid gap-4' })}>
    <legend className="sr-only">{legend}</legend>
    <CardHead title={title}>{lead}</CardHead>
    {children}
  </fieldset>
)

/** Fields in two columns where there is room. */
export const FieldGrid = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-4 sm:grid-cols-2">{children}</div>
)
