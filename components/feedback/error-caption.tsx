import { useTranslations } from '#i18n'

/** The status and the text of the API, as product 8 words them. `status`: 0 without a response. */
export const ErrorCaption = ({ status, message }: { status: number; message: string }) => {
  const t = useTranslations('shell.common')
  return (
    <>
      <b className="font-semibold">{status > 0 ? t('status', { status: String(status) }) : t('error')}</b>{' '}
      <span dir="auto">{message}</span>
    </>
  )
}
