/** The status and the text of the API, as product 8 words them. `status`: 0 without a response. */
export const ErrorCaption = ({ status, message }: { status: number; message: string }) => (
  <>
    <b className="font-semibold">{status > 0 ? `${status} Error` : 'Error'}</b> <span>{message}</span>
  </>
)
