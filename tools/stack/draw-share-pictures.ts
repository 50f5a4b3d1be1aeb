import { drawSharePictures } from "./share-pictures.ts";

/** Draws the pictures of shared links into the folder that is given; a step of the build, beside Vite's. */
await drawSharePictures(process.argv[2] ?? "build/share-pictures");
