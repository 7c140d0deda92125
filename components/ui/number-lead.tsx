import { useTranslations } from '#i18n'
import { CopyId } from './copy-id'
import { ShortNumber } from './short-number'

type NumberLeadProps = { what: 'order' | 'appointment'; number: string; id: string }

/** Below the title of an order's or appointment's page: its number, and its id to copy. */
export const NumberLead = ({ what, number, id }: NumberLeadProps) => {
  const t = useTranslations('ui.number')
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <ShortNumber>{number}</ShortNumber>
      <CopyId id={id} name={t(what, { number })} />
    </span>
  )
}
