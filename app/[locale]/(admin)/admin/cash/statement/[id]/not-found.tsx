import { MissingRecordPage } from '@/app/[locale]/missing-record-page'

export default function NotFound() {
  return <MissingRecordPage kind="adminStatement" roles={['ADMIN']} />
}
