/**
 * Tells when the loader shows. It comes at once with the first load and goes away `delay` milliseconds after the last one has ended;
 * a load that begins within that time keeps it, so that it does not flicker.
 *
 * States: away → (load begins) → shown → (last load ends) → leaving → (delay passes) → away; leaving → (load begins) → shown.
 */
export class Linger {
  #loads = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #delay: number
  readonly #onChange: (shown: boolean) => void

  constructor(delay: number, onChange: (shown: boolean) => void) {
    this.#delay = delay
    this.#onChange = onChange
  }

  begin(): void {
    clearTimeout(this.#timer)
    if (this.#loads === 0 && this.#timer === undefined) this.#onChange(true)
    this.#timer = undefined
    this.#loads += 1
  }

  end(): void {
    this.#loads -= 1
    if (this.#loads > 0) return
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.#onChange(false)
    }, this.#delay)
  }

  stop(): void {
    clearTimeout(this.#timer)
  }
}
