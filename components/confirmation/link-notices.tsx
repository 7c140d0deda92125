import { useTranslations } from '#i18n'
import { Callout } from '@/components/feedback/callout'

type LinkNoticesProps = {
  /** Two words of the address: what was saved, and what went wrong. */
  done: string
  problem: string
  /** The masked number that the shop could not reach. */
  wrongPhone: string | null
}

/** The result of the form that was sent, and the telephone number that the shop could not reach. */
export function LinkNotices({ done, problem, wrongPhone }: LinkNoticesProps) {
  const t = useTranslations('confirmation.notices')
  return (
    <>
      {(problem === 'gateway' || problem === 'failed') && (
        <Callout tone="red" className="mb-4">
          {t(problem)}
        </Callout>
      )}
      {done === 'address' && <Callout className="mb-4">{t('address')}</Callout>}
      {wrongPhone !== null && (
        <Callout tone="yellow" className="mb-4">
          {t('phone', { phone: wrongPhone })}
        </Callout>
      )}
    </>
  )
}
