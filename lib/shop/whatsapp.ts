/** Opens WhatsApp with a text; the person chooses the chat there. */
export const whatsappLink = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`
