import type { MessageGroup } from '@/components/i18n/client-messages'

/** The texts that the panel of a transfer needs: the page that shows it sends them. */
export const transferMessages: readonly MessageGroup[] = [
  'claims.photos',
  'forms.photos',
  'payments.pay',
  'transfers.copy',
  'transfers.form',
]
