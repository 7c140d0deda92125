import 'server-only'
import { publicOrigin } from '@/lib/platform/env'
import { getStoredMessageSettings, opened, type SecretKind, withoutSecrets } from '@/lib/shop/messages/read'
import type { SecretState, ShownMessageSettings } from '@/lib/shop/messages/schema'
import type { MessageSettings, SmsField } from '@/lib/shop/messages/settings'
import { verifyToken } from '@/lib/shop/messages/webhook'

/** The settings as an admin gets them. The caller has checked that the viewer is an admin. */
export const getShownMessageSettings = async (): Promise<ShownMessageSettings> =>
  shownSettings(await getStoredMessageSettings())

/** The stored settings as answers have them: every secret is '', with whether it can be read. */
export function shownSettings(settings: MessageSettings): ShownMessageSettings {
  const stateOf = (kind: SecretKind, stored: string): SecretState => {
    if (stored === '') return 'none'
    return opened(kind, stored) === null ? 'unreadable' : 'stored'
  }
  const ofFields = (fields: readonly SmsField[]) =>
    fields.map(({ isSecret, value }) => (isSecret ? stateOf('sms', value) : 'none'))
  const { whatsApp, sms } = settings
  return {
    ...withoutSecrets(settings),
    secrets: {
      accessToken: stateOf('accessToken', whatsApp.accessToken),
      appSecret: stateOf('appSecret', whatsApp.appSecret),
      fields: ofFields(sms.fields),
      headers: ofFields(sms.headers),
    },
    webhook: { address: `${publicOrigin}/api/v1/message/whatsapp`, verifyToken: verifyToken() },
  }
}
