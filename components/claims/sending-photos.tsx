import { useTranslations } from '#i18n'
import { Progress } from '@/components/ui/progress'

/** How much of a form with photos is sent; at 1 the server still works on them. */
export function SendingPhotos({ share }: { share: number }) {
  const t = useTranslations('claims.photos')
  const text = share < 1 ? t('sending', { percent: Math.round(share * 100) }) : t('working')
  return (
    <div className="grid gap-1.5 text-sm" role="status">
      <Progress aria-label={t('progress')} {...(share < 1 ? { value: share, max: 1 } : {})} />
      {text}
    </div>
  )
}
