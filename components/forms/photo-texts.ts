import { useTranslations } from '#i18n'
import { MAX_TAKEN_BYTES, type PhotoFault } from '@/lib/platform/storage/photo-files'

/** Why a photo cannot be sent, in a sentence that says what to do. */
export function usePhotoTexts(cap: number): (fault: PhotoFault) => string {
  const t = useTranslations('forms.photos.faults')
  const inMegabytes = (bytes: number) => bytes / 1024 / 1024
  return (fault) => t(fault, { taken: inMegabytes(MAX_TAKEN_BYTES), sent: inMegabytes(cap) })
}
