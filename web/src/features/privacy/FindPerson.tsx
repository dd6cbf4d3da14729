import { useState } from 'react'
import { Button } from '#/ui/Button.tsx'
import { TextField } from '#/ui/form/TextField.tsx'
import css from './Privacy.module.css'

/** The search for a person. It is sent by the button: names are not looked up letter by letter. */
export function FindPerson({ onFind }: { readonly onFind: (name: string) => void }) {
  const [name, setName] = useState('')
  return (
    <search>
      <form
        className={css.find}
        onSubmit={(event) => {
          event.preventDefault()
          onFind(name.trim())
        }}
      >
        <TextField
          name="name"
          type="search"
          label="Name, user name, e-mail or school"
          value={name}
          onChange={setName}
        />
        <Button submit kind="primary">
          Find
        </Button>
      </form>
    </search>
  )
}
