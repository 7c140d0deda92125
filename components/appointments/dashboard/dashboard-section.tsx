import type { ReactNode } from 'react'
import { SubmitButton } from '@/components/forms/submit-button'
import { Card } from '@/components/ui/card'
import { cn } from '@/components/ui/cn'
import { UnsavedMark } from './unsaved-mark'

type DashboardSectionProps = { id: string; title: string; lead: string; children: ReactNode }

/** One card of the caretaker dashboard, saved by itself. */
export function DashboardSection({ id, title, lead, children }: DashboardSectionProps) {
  return (
    <Card className="min-w-0" aria-labelledby={id}>
      <h2 id={id} className="text-xl/heading">
        {title}
      </h2>
      <p className="text-sm text-muted-foreground mt-1 mb-5">{lead}</p>
      {children}
    </Card>
  )
}

type SectionSaveProps = { pending: boolean; isUnsaved: boolean; children: ReactNode }

/** Quiet until something has changed. Then it is in view wherever the section is. */
export const SectionSave = ({ pending, isUnsaved, children }: SectionSaveProps) => (
  <div
    data-save-bar={isUnsaved ? '' : undefined}
    className={cn(
      'flex flex-wrap items-center gap-3',
      isUnsaved && 'sticky bottom-[var(--bottom-bar,0px)] z-5 -mx-1 border-t border-border bg-card px-1 py-3',
    )}
  >
    <SubmitButton variant={isUnsaved || pending ? 'default' : 'outline'} pending={pending}>
      {children}
    </SubmitButton>
    {isUnsaved && <UnsavedMark />}
  </div>
)
