import { drawMap, netOf, pathOf, type DrawnMap } from '@agon/domain/geo/drawn-map'
import type { MapFrame } from '@agon/domain/geo/map-frame'
import { polygonsOf } from '@agon/domain/geo/region'
import { circleAround, type GeoPoint } from '@agon/domain/geo/sphere'
import type { MapKey } from '@agon/domain/question/map-key'
import { outlinesOf } from '#/files/outlines.ts'
import { muted } from '#/pdf/paper.ts'
import type { Band } from '#/pdf/rich/band.ts'
import type { Column } from '#/pdf/rich/column.ts'
import { degreesWords } from '../moments.ts'
import type { Sheaf } from './sheet-of-paper.ts'

const tallest = 330
const around = 6
const keyColour = '#b3261e'

/** A map as it is shown on the screen; with its key for anyone who marks. */
export function mapBand(sheaf: Sheaf, frame: MapFrame, key: MapKey | null, column: Column): Band {
  const drawn = drawMap(frame, outlinesOf(frame.outlines))
  const { width, height } = drawn.projection
  const scale = Math.min(column.width / width, tallest / height)
  const x = column.direction === 'rtl' ? column.x + column.width - width * scale : column.x
  return {
    height: height * scale + 2 * around,
    draw(top) {
      const { paper } = sheaf
      const y = top + around
      paper.tag('Figure', () => drawAt(sheaf, drawn, frame, key, { x, y, scale }), {
        alt: sheaf.words.map,
        bbox: [x, y, x + width * scale, y + height * scale],
      })
    },
  }
}

interface At {
  x: number
  y: number
  scale: number
}

function drawAt(sheaf: Sheaf, drawn: DrawnMap, frame: MapFrame, key: MapKey | null, { x, y, scale }: At): void {
  const { doc } = sheaf.paper
  /** In points, whatever the map's own units are. */
  const line = (path: string, colour: string, width: number) => {
    if (path !== '')
      doc
        .path(path)
        .lineWidth(width / scale)
        .strokeColor(colour)
        .stroke()
  }
  doc.save().translate(x, y).scale(scale).lineJoin('round')
  doc.save().path(drawn.edge).clip()
  doc.path(drawn.edge).fill('#dcebf2')
  if (drawn.land !== '') doc.path(drawn.land).fill('#f3efdf')
  line(drawn.net, '#8fa9b6', 0.35)
  doc.dash(3 / scale, { space: 1.5 / scale })
  line(drawn.borders, '#8a7f68', 0.5)
  doc.undash()
  line(drawn.coasts, '#3f6478', 0.5)
  if (key !== null) for (const path of keyPaths(drawn, frame, key)) line(path, keyColour, 1.2)
  doc.restore()
  line(drawn.edge, '#35352f', 0.6)
  doc.restore()
  drawNet(sheaf, drawn, frame, { x, y, scale })
}

function keyPaths({ projection }: DrawnMap, { bounds }: MapFrame, key: MapKey): string[] {
  if (key.shape === 'point') return [pathOf(projection, bounds, circleAround(key, key.tolerance))]
  return polygonsOf(key.region)
    .flat()
    .map((ring) =>
      pathOf(
        projection,
        bounds,
        ring.map(([lon, lat]): GeoPoint => ({ lon, lat })),
      ),
    )
}

/** The numbers of the net's lines, along the left and the bottom. */
function drawNet(
  { paper, language }: Sheaf,
  { projection }: DrawnMap,
  { bounds, net }: MapFrame,
  { x, y, scale }: At,
): void {
  const { lons, lats } = netOf(bounds, net)
  const style = { size: 7, color: muted }
  const at = (place: GeoPoint) => {
    const point = projection.pointUnwrapped(place)
    return { x: x + point.x * scale, y: y + point.y * scale }
  }
  for (const lat of lats) {
    const point = at({ lon: bounds.west, lat })
    paper.text(degreesWords(lat, 'lat', language), point.x + 2, point.y - 1.5, style)
  }
  for (const lon of lons) {
    const point = at({ lon, lat: bounds.south })
    paper.text(degreesWords(lon, 'lon', language), point.x, point.y - 2, { ...style, align: 'center' })
  }
}
