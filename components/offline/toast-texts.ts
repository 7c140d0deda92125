import type { Locale } from '@/lib/base/i18n/locales'

/** Texts of toasts that code outside React shows on every page, where no catalogue is loaded for them. */
export const toastTexts: Record<Locale, Record<'update' | 'updateNow' | 'online' | 'refresh', string>> = {
  en: {
    update: 'A new version of the shop is ready.',
    updateNow: 'Update',
    online: 'The connection is back.',
    refresh: 'Refresh',
  },
  ur: {
    update: 'ویب سائٹ کا نیا ورژن آ گیا ہے۔',
    updateNow: 'نیا ورژن کھولیں',
    online: 'انٹرنیٹ دوبارہ چل پڑا ہے۔',
    refresh: 'صفحہ تازہ کریں',
  },
}
