export const id = 984;
export const ids = [984];
export const modules = {

/***/ 9984:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   command: () => (/* binding */ command)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9473);

const command = async () => { throw new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .LockError */ .Ku("invalid", "release is being built"); };


/***/ })

};
