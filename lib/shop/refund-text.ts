/** How and when a refund is sent; amount and date as formatted texts. */
export const refundText = (amount: string, by: string, isCash = false): string =>
  isCash
    ? `You get all of the ${amount} back that you paid in cash. We call you to agree how, send it by ${by} at the latest, and write to you when we have.`
    : `All of the ${amount} goes back to the card or account it was paid with. We send it by ${by} at the latest, and write to you when we have.`
