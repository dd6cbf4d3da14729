/** Who saved a record last, as far as the caller may know. */
export interface SavedBy<Moment = string> {
  /** null: the organisers, whose names schools do not see. */
  readonly name: string | null
  readonly at: Moment
}

/** The details of the refusal `conflict`, where an edit came upon a newer record. */
export interface ConflictDetails<Item, Moment = string> {
  readonly item: Item
  /** null where it is not known. */
  readonly by: SavedBy<Moment> | null
}
