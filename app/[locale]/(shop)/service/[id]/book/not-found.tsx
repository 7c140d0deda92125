import { MissingRecordPage } from '@/app/[locale]/missing-record-page'
import { Page } from '@/components/ui/page'

export default function NotFound() {
  return (
    <Page>
      <MissingRecordPage kind="caretaker" roles={['BUYER']} />
    </Page>
  )
}
