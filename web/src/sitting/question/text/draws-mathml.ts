let known: boolean | undefined

/** Whether this browser lays out MathML; Chrome does from version 109. Where it does not, parts of a formula would stand side by side. */
export function drawsMathml(): boolean {
  known ??= isSpaceDrawn()
  return known
}

function isSpaceDrawn(): boolean {
  const place = document.createElement('div')
  place.className = 'sitting-unseen'
  place.innerHTML = '<math><mspace height="23px" width="77px"></mspace></math>'
  document.body.append(place)
  const { width, height } = place.querySelector('mspace')?.getBoundingClientRect() ?? { width: 0, height: 0 }
  place.remove()
  return Math.abs(width - 77) <= 1 && Math.abs(height - 23) <= 1
}
