import type { ReactNode } from 'react'
import { cardVariants } from '@/components/ui/card'
import { CardHead } from '@/components/ui/card-head'

type SettingsSectionProps = {
  id: string
  legend: string
  title?: string
  lead: ReactNode
  children: ReactNode
}

/** A group of fields, beside its title on wide screens. */
export const SettingsSection = ({ id, legend, title = legend, lead, children }: SettingsSectionProps) => (
  <fieldset id={id} className={cardVariants({ className: 'min-w-0' })}>
    <legend className="sr-only">{legend}</legend>
    <div className="grid gap-x-8 gap-y-4 xl:grid-cols-[14rem_minmax(0,1fr)]">
      <CardHead title={title}>{lead}</CardHead>
      <div className="grid min-w-0 content-start gap-4">{children}</div>
    </div>
  </fieldset>
)

/** A field that has half the width on phones too. */
export const shortField = 'max-sm:col-span-1!'

/** Fields in two columns where there is room; an odd last one takes both. */
export const FieldGrid = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-2 gap-4 max-sm:*:col-span-full sm:[&>:last-child:nth-child(odd)]:col-span-full">
    {children}
  </div>
)
