import { MissingRecordPage } from '@/app/[locale]/missing-record-page'
import { Page } from '@/components/layout/page'

export default function NotFound() {
  return (
    <Page>
      <MissingRecordPage kind="caretaker" roles={['BUYER']} />
    </Page>
  )
}
