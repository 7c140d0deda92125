const part = encodeURIComponent

/** The address of a picture of a report, for its customer and admins. */
export const pictureOfTransfer = (transfer: string, picture: string): string =>
  `/api/v1/transfer/${part(transfer)}/picture/${part(picture)}`
