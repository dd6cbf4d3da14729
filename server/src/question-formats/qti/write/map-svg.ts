import { netOf, type DrawnMap } from '@agon/domain/geo/drawn-map'
import type { MapFrame } from '@agon/domain/geo/map-frame'
import type { GeoPoint } from '@agon/domain/geo/sphere'
import type { Language } from '@agon/domain/question/parts'
import { degreesWords } from '#/question-print/moments.ts'

/** A map as a picture for programs that draw none. */
export function mapSvg(drawn: DrawnMap, frame: MapFrame, language: Language): string {
  const [width, height] = [Math.round(drawn.projection.width), Math.round(drawn.projection.height)]
  const line = (path: string, colour: string, thick: number) =>
    path === '' ? '' : `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${thick}"/>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<clipPath id="edge"><path d="${drawn.edge}"/></clipPath>`,
    '<g clip-path="url(#edge)" stroke-linejoin="round">',
    `<path d="${drawn.edge}" fill="#dcebf2"/>`,
    drawn.land === '' ? '' : `<path d="${drawn.land}" fill="#f3efdf"/>`,
    line(drawn.net, '#8fa9b6', 0.8),
    line(drawn.borders, '#8a7f68', 1),
    line(drawn.coasts, '#3f6478', 1),
    '</g>',
    line(drawn.edge, '#35352f', 1.5),
    netWords(drawn, frame, language),
    '</svg>',
  ].join('')
}

/** The numbers of the net’s lines, along the left and the bottom. */
function netWords({ projection }: DrawnMap, { bounds, net }: MapFrame, language: Language): string {
  const { lons, lats } = netOf(bounds, net)
  const words = (place: GeoPoint, text: string, anchor: string) => {
    const { x, y } = projection.pointUnwrapped(place)
    const at = `x="${(x + (anchor === 'start' ? 4 : 0)).toFixed(1)}" y="${(y - 4).toFixed(1)}"`
    return `<text ${at} font-size="14" font-family="sans-serif" fill="#35352f" text-anchor="${anchor}">${text}</text>`
  }
  return [
    ...lats.map((lat) => words({ lon: bounds.west, lat }, degreesWords(lat, 'lat', language), 'start')),
    ...lons.map((lon) => words({ lon, lat: bounds.south }, degreesWords(lon, 'lon', language), 'middle')),
  ].join('')
}
