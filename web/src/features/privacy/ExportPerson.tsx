import type { StoredPerson } from '@agon/contract/privacy/calls'
import { download } from '#/api/download.ts'
import { useAction } from '#/api/use-action.ts'
import { saveFile } from '#/lib/download.ts'
import { Act } from '#/ui/Act.tsx'
import { Button } from '#/ui/Button.tsx'
import { notify } from '#/ui/notify.tsx'
import { Buttons } from '#/ui/Sections.tsx'

/** A ZIP file with everything that is stored about a person. */
export function ExportPerson({ person: { kind, id, removed } }: { readonly person: StoredPerson }) {
  const save = useAction({
    mutationFn: async () => {
      const file = await download('GET /api/privacy/export/{kind}/{id}', { params: { kind, id } })
      saveFile(file)
      notify.done(`The file is in your downloads: ${file.filename}`)
    },
    onError: (error) => notify.failed(error.message),
  })
  return (
    <Act title="Hand over" hint="Everything above as a ZIP file: a page to read, JSON, and certificates as PDF.">
      <Buttons>
        <Button
          busy={save.isPending}
          blocked={removed ? 'Restore the learner first: undo the removal under Bulk changes.' : undefined}
          onClick={() => save.mutate()}
        >
          Export personal data
        </Button>
      </Buttons>
    </Act>
  )
}
