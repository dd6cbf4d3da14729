/** How the names of files with unsent answers end. */
export const unsentFileEnding = '.agon'
