/**
 * Opens a chat in WhatsApp, with a text to begin with. `digits`: of a number with its country code; without a number, the
 * person chooses the chat there.
 */
export const whatsAppLink = ({ digits = '', text = '' }: { digits?: string; text?: string }): string =>
  `https://wa.me/${digits}${text && `?text=${encodeURIComponent(text)}`}`
