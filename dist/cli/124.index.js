export const id = 124;
export const ids = [124];
export const modules = {

/***/ 3124:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   GetBucketLifecycleConfigurationCommand: () => (/* reexport safe */ _aws_sdk_client_s3_dist_es_index_js__WEBPACK_IMPORTED_MODULE_0__.i),
/* harmony export */   GetBucketVersioningCommand: () => (/* reexport safe */ _aws_sdk_client_s3_dist_es_index_js__WEBPACK_IMPORTED_MODULE_1__._),
/* harmony export */   GetObjectCommand: () => (/* reexport safe */ _aws_sdk_client_s3_dist_es_index_js__WEBPACK_IMPORTED_MODULE_2__.j),
/* harmony export */   GetObjectLockConfigurationCommand: () => (/* reexport safe */ _aws_sdk_client_s3_dist_es_index_js__WEBPACK_IMPORTED_MODULE_3__.m),
/* harmony export */   HeadBucketCommand: () => (/* reexport safe */ _aws_sdk_client_s3_dist_es_index_js__WEBPACK_IMPORTED_MODULE_4__.k),
/* harmony export */   ListObjectsV2Command: () => (/* reexport safe */ _aws_sdk_client_s3_dist_es_index_js__WEBPACK_IMPORTED_MODULE_5__.u),
/* harmony export */   PutObjectCommand: () => (/* reexport safe */ _aws_sdk_client_s3_dist_es_index_js__WEBPACK_IMPORTED_MODULE_6__.w),
/* harmony export */   S3Client: () => (/* reexport safe */ _aws_sdk_client_s3_dist_es_index_js__WEBPACK_IMPORTED_MODULE_7__.Y)
/* harmony export */ });
/* harmony import */ var _aws_sdk_client_s3_dist_es_index_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1429);
/* harmony import */ var _aws_sdk_client_s3_dist_es_index_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6963);
/* harmony import */ var _aws_sdk_client_s3_dist_es_index_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(40);
/* harmony import */ var _aws_sdk_client_s3_dist_es_index_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(161);
/* harmony import */ var _aws_sdk_client_s3_dist_es_index_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9855);
/* harmony import */ var _aws_sdk_client_s3_dist_es_index_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9693);
/* harmony import */ var _aws_sdk_client_s3_dist_es_index_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(5539);
/* harmony import */ var _aws_sdk_client_s3_dist_es_index_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(8897);
/** What is used of the AWS SDK, so that the bundle can leave out the rest: loading it is most of a short run's time. */



/***/ })

};
