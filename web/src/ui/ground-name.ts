/** The real ranges whose contour lines are pictures in `assets/terrain`, drawn by `npm run terrain -w web`. */
export type GroundName = 'drakensberg' | 'peninsula' | 'magaliesberg' | 'compassberg' | 'kilimanjaro'
